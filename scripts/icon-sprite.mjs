/**
 * An SVG sprite with a symbol per icon, from lucide.
 * @param {readonly string[]} names lucide's names
 */
export async function iconSprite(names) {
  const symbols = await Promise.all(names.map(drawSymbol))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">\n${symbols.join('\n')}\n</svg>\n`
}

async function drawSymbol(name) {
  const { __iconData: icon } = await import(`lucide-react/icons/${name}`)
  const shapes = icon.node.map(([element, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`)
    return `<${[element, ...written].join(' ')}/>`
  })
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`
}
