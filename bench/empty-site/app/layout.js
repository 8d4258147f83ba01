const Layout = ({ children }) => (
  <html lang="pt">
    <body>{children}</body>
  </html>
)

export default Layout
