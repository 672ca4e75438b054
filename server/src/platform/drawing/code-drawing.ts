import qrcode from 'qrcode'

/** A code as a picture that a page can show without fetching anything: dark squares on white, whatever the theme. */
export function codeDrawing(text: string): string {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const squares = Array.from({ length: size * size }, (_, at) => at)
    .filter((at) => modules.data[at])
    .map((at) => `M${(at % size) + margin} ${Math.floor(at / size) + margin}h1v1h-1z`)
  const side = size + 2 * margin
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${squares.join('')}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** Readers ask for white around it. */
const margin = 2
