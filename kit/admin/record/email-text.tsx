/** An e-mail address that wraps after its @ instead of inside a word. */
export function EmailText({ email }: { email: string }) {
  const domainAt = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, domainAt)}
      <wbr />
      {email.slice(domainAt)}
    </>
  )
}
