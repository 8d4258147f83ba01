const NotFound = () => (
  <html lang="pt">
    <body>
      <h1>Página não encontrada</h1>
    </body>
  </html>
)

export default NotFound
