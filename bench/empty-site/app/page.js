const Page = () => <p>Vazio</p>

export default Page
