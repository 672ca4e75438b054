import { type Point, pointAt, sceneSize } from '@zhengju/domain/games/fishing'
import { seaSprite } from '@zhengju/ui/sea-art'
import { type Drawing, type Pen, paintSplash, ring } from './splashes.ts'
import { fadeMs, type Waters } from './waters.ts'

/** How wide each is on a screen of 390. */
const widths: Readonly<Record<string, number>> = {
  shrimp: 44,
  silverfish: 52,
  clownfish: 60,
  butterflyfish: 66,
  pufferfish: 68,
  cuttlefish: 84,
  turtle: 98,
  lanternfish: 88,
  swordfish: 104,
  ray: 116,
  shark: 126,
  goldenDragon: 138,
  kun: 210,
  bomb: 62,
  net: 84,
}

export interface Painter {
  /** One picture of the scene, at the house's time. */
  paint(waters: Waters, now: number, isStill: boolean): void
  end(): void
}

/** Every drawing is made once, in the inks of the theme; a frame only lays them down. */
export async function createPainter(canvas: HTMLCanvasElement): Promise<Painter | undefined> {
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const scale = Math.min(2, window.devicePixelRatio || 1)
  const drawings = await readDrawings(canvas, scale)
  const pen: Pen = {
    ...{ context, net: drawings.get('net') },
    ink: inkOf(canvas, '--ink'),
    sheet: inkOf(canvas, '--sheet'),
    jade: inkOf(canvas, '--jade'),
    face: getComputedStyle(canvas).fontFamily,
  }
  const size = sizeOf(canvas)
  return {
    end: size.end,
    paint(waters, now, isStill) {
      const { height, width } = fitted(canvas, size.now(), scale)
      context.setTransform(scale, 0, 0, scale, 0, 0)
      context.clearRect(0, 0, width, height)
      const onScreen = ({ x, y }: Point): Point => ({
        x: (x / sceneSize.width) * width,
        y: 40 + (y / sceneSize.height) * (height - 150),
      })
      for (const { caughtAt, heading, id, path, species } of waters.swimmers.values()) {
        const at = pointAt(path, caughtAt ?? now)
        const drawing = drawings.get(species)
        if (!at || !drawing) continue
        const { x, y } = onScreen(at)
        context.globalAlpha =
          caughtAt === undefined ? 1 : Math.max(0, 1 - (now - caughtAt) / fadeMs)
        context.setTransform(-heading * scale, 0, 0, scale, x * scale, y * scale)
        context.drawImage(
          drawing.image,
          -drawing.width / 2,
          -drawing.height / 2,
          drawing.width,
          drawing.height,
        )
        context.setTransform(scale, 0, 0, scale, 0, 0)
        context.globalAlpha = 1
        if (waters.target === id) ring(pen, { x, y }, drawing)
      }
      for (const splash of waters.splashes) {
        paintSplash(pen, splash, onScreen(splash.to), { now, isStill, width, height })
      }
    },
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Told by the browser when it changes: to read it in each frame would lay the page out in each. */
function sizeOf(canvas: HTMLCanvasElement) {
  let size: Size = { width: canvas.clientWidth, height: canvas.clientHeight }
  const watch = new ResizeObserver(() => {
    size = { width: canvas.clientWidth, height: canvas.clientHeight }
  })
  watch.observe(canvas)
  return { now: () => size, end: () => watch.disconnect() }
}

function fitted(canvas: HTMLCanvasElement, { height, width }: Size, scale: number): Size {
  const [wanted, tall] = [Math.round(width * scale), Math.round(height * scale)]
  if (canvas.width !== wanted) canvas.width = wanted
  if (canvas.height !== tall) canvas.height = tall
  return { width, height }
}

async function readDrawings(
  canvas: HTMLElement,
  scale: number,
): Promise<ReadonlyMap<string, Drawing>> {
  const sprite = new DOMParser().parseFromString(
    await (await fetch(seaSprite)).text(),
    'image/svg+xml',
  )
  const own = getComputedStyle(canvas)
  const inks = new Map<string, string>()
  const inked = (svg: string) =>
    svg.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => {
      const known = inks.get(name)
      if (known !== undefined) return known
      const ink = name === '--overprint' ? own.getPropertyValue(name).trim() : inkOf(canvas, name)
      inks.set(name, ink)
      return ink
    })
  const drawn = Object.entries(widths).map(async ([id, width]) => {
    const symbol = sprite.getElementById(id)
    const [, , boxWidth = 1, boxHeight = 1] =
      symbol?.getAttribute('viewBox')?.split(' ').map(Number) ?? []
    const height = (width * boxHeight) / boxWidth
    const image = new Image(Math.round(width * scale), Math.round(height * scale))
    const head = `xmlns="http://www.w3.org/2000/svg" style="isolation:isolate" width="${image.width}" height="${image.height}" viewBox="${symbol?.getAttribute('viewBox')}"`
    const svg = `<svg ${head} stroke-miterlimit="4">${inked(symbol?.innerHTML ?? '')}</svg>`
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
    await image.decode()
    // A picture is laid down faster than lines are drawn.
    const flat = document.createElement('canvas')
    flat.width = image.width
    flat.height = image.height
    flat.getContext('2d')?.drawImage(image, 0, 0, image.width, image.height)
    return [id, { image: flat, width, height }] as const
  })
  return new Map(await Promise.all(drawn))
}

/** An ink as the theme has it now. */
function inkOf(within: HTMLElement, name: string): string {
  const probe = document.createElement('i')
  probe.style.color = `var(${name})`
  ;(within.parentElement ?? document.body).append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
