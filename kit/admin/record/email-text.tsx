/** An e-mail address that wraps after its @ instead of inside a word; in a card it is one line (record-card.css). */
export function EmailText({ email }: { email: string }) {
  const domainAt = email.lastIndexOf('@') + 1
  return (
    <span className="email-text" title={email}>
      {email.slice(0, domainAt)}
      <wbr />
      {email.slice(domainAt)}
    </span>
  )
}
