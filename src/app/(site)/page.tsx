const Home = () => <main>Conectamos marcas a resultados</main>

export default Home
