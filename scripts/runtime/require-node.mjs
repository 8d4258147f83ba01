// Old syntax on purpose: this file must run on the Node versions that it refuses.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 12)) {
  console.error(
    `É preciso o Node.js 20.12 a 24; este é o ${process.versions.node}. Instale-o a partir de https://nodejs.org.`,
  )
  process.exit(1)
}
