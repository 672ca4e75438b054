import { invitationCodePath } from '@zhengju/contract/kernel/path'
import { invitationText as text } from '#text/invitation.ts'

const [width, height] = [750, 1000] as const
const [frame, margin] = [24, 72] as const
const codeSide = 240
/** A scanner wants white around a code. */
const codeEdge = 12
const radians = 2 * Math.PI

export interface PosterWish {
  readonly code: string
  /** Shown below, without its protocol: where the code leads. */
  readonly origin: string
  /** The poster on the page: its seal is drawn again, and its inks are looked up. */
  readonly poster: Element
}

/** The poster as a picture, always on light paper, as if it were printed; undefined where it cannot be drawn. */
export async function posterPicture(wish: PosterWish): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  const inks = inksOf(wish.poster)
  const [seal, code] = await Promise.all([
    loaded(sealAddress(wish.poster, inks.cinnabar)),
    loaded(invitationCodePath(wish.code)),
  ])
  if (!code) return undefined
  drawPaper(pen, inks)
  if (seal) pen.drawImage(seal, margin, margin, 96, 96)
  drawWords(pen, inks, wish)
  const [x, y] = [width - margin - codeSide, height - margin - codeSide]
  pen.fillStyle = '#fff'
  pen.fillRect(x - codeEdge, y - codeEdge, codeSide + 2 * codeEdge, codeSide + 2 * codeEdge)
  pen.drawImage(code, x, y, codeSide, codeSide)
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/png'))
}

type Inks = Readonly<Record<'paper' | 'ink' | 'soft' | 'cinnabar' | 'indigo', string>>

const tokens = {
  paper: '--paper',
  ink: '--ink',
  soft: '--ink-soft',
  cinnabar: '--cinnabar',
  indigo: '--indigo',
} as const

/** The tokens as they are in the light theme, whichever the page has. */
function inksOf(poster: Element): Inks {
  const swatch = document.createElement('i')
  swatch.style.colorScheme = 'light'
  swatch.hidden = true
  poster.append(swatch)
  const ink = (name: keyof Inks) => {
    swatch.style.color = `var(${tokens[name]})`
    return getComputedStyle(swatch).color
  }
  const inks = {
    ...{ paper: ink('paper'), ink: ink('ink'), soft: ink('soft') },
    ...{ cinnabar: ink('cinnabar'), indigo: ink('indigo') },
  }
  swatch.remove()
  return inks
}

function drawPaper(pen: CanvasRenderingContext2D, inks: Inks): void {
  pen.fillStyle = inks.paper
  pen.fillRect(0, 0, width, height)
  // What is drawn ends at the frame.
  pen.save()
  pen.beginPath()
  pen.rect(frame, frame, width - 2 * frame, height - 2 * frame)
  pen.clip()
  const disc = (x: number, y: number, radius: number, ink: string) => {
    pen.beginPath()
    pen.arc(x, y, radius, 0, radians)
    pen.fillStyle = ink
    pen.fill()
  }
  disc(500, 250, 132, inks.indigo)
  pen.globalAlpha = 0.85
  disc(640, 278, 96, inks.cinnabar)
  pen.globalAlpha = 0.35
  pen.strokeStyle = inks.ink
  pen.lineWidth = 2
  for (const [x, y, radius] of [[500, 250, 168] as const, [640, 278, 128] as const]) {
    pen.beginPath()
    pen.arc(x, y, radius, 0, radians)
    pen.stroke()
  }
  for (const y of [560, 572]) {
    pen.beginPath()
    pen.moveTo(0, y)
    pen.lineTo(width, y)
    pen.stroke()
  }
  pen.restore()
  pen.strokeStyle = inks.ink
  pen.lineWidth = 2
  pen.strokeRect(frame, frame, width - 2 * frame, height - 2 * frame)
  pen.lineWidth = 4
  pen.strokeRect(frame + 10, frame + 10, width - 2 * frame - 20, height - 2 * frame - 20)
}

function drawWords(pen: CanvasRenderingContext2D, inks: Inks, { code, origin }: PosterWish): void {
  const style = getComputedStyle(document.documentElement)
  const [print, plain] = ['--face-print', '--face'].map((name) => style.getPropertyValue(name))
  const write = (words: string, y: number, font: string, ink = inks.ink) => {
    pen.font = font
    pen.fillStyle = ink
    pen.fillText(words, margin, y)
  }
  pen.textBaseline = 'alphabetic'
  write(text.posterTitle[0], 320, `700 84px ${print}`)
  write(text.posterTitle[1], 424, `700 84px ${print}`)
  write(text.posterLine, 508, `400 28px ${print}`, inks.soft)
  write(text.posterCode, 712, `400 28px ${print}`, inks.soft)
  write(code, 780, `600 56px ${plain}`)
  write(text.posterNote, 852, `400 24px ${print}`)
  write(text.posterScan, 890, `400 24px ${print}`)
  write(new URL(origin).host, 928, `400 24px ${plain}`, inks.soft)
}

/** The seal of the page with its ink in it: a picture of its own knows no colour of the page. */
function sealAddress(poster: Element, ink: string): string | undefined {
  const drawing = poster.querySelector('.seal svg')
  if (!drawing) return undefined
  const copy = document.importNode(drawing, true)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', '192')
  copy.setAttribute('height', '192')
  const source = copy.outerHTML.replaceAll('currentColor', ink)
  return `data:image/svg+xml,${encodeURIComponent(source)}`
}

async function loaded(address: string | undefined): Promise<HTMLImageElement | undefined> {
  if (address === undefined) return undefined
  const image = new Image()
  image.src = address
  return image.decode().then(
    () => image,
    () => undefined,
  )
}
