import { Cover } from './cover.tsx'
import { area, disc, dots, ink, line, over } from './inks.tsx'
import { seeded } from './seed.ts'

/** Covers of the sport venues: two or three inks on paper, the second plate a hair out of register. */
export function FootballCover() {
  return (
    <Cover>
      {over(disc(88, 46, 40, ink.green))}
      {line('M-6 104 60 20 126 104M-6 62H126', 1.2)}
      {line('M28 62C32 46 88 46 92 62C88 82 32 82 28 62Z', 1.2)}
      {over(disc(40, 44, 15, ink.red))}
      {line(
        'M40 29A15 15 0 1 1 39.9 29M40 37l6 4.5-2.3 7h-7.4L34 41.5ZM40 29v8M54 40l-8 1.5M48.5 56.5l-4.8-8M31.5 56.5l4.8-8M26 40l8 1.5',
        1.2,
      )}
    </Cover>
  )
}

export function BasketballCover() {
  return (
    <Cover>
      {over(area('M60 120V0H120V120Z', ink.ochre))}
      {line('M0 100H120M60 0V120', 1.2)}
      {line('M30 100A30 30 0 0 1 90 100', 1.2)}
      {over(disc(66, 46, 28, ink.red))}
      {line(
        'M66 18A28 28 0 1 1 65.9 18M38 46H94M66 18V74M46 26C58 38 58 54 46 66M86 26C74 38 74 54 86 66',
        1.4,
      )}
    </Cover>
  )
}

export function TennisCover() {
  return (
    <Cover>
      {over(area('M0 34H120V120H0Z', ink.blue))}
      {line('M10 120 38 34H82L110 120M24 78H96M60 34V78M0 34H120', 1.3)}
      {line('M0 62H120', 2)}
      {over(disc(90, 28, 14, ink.ochre))}
      {line('M79 20C88 24 88 32 80 37M101 20C92 24 92 32 100 37', 1.2)}
    </Cover>
  )
}

export function PitchNightCover() {
  return (
    <Cover>
      {dots(ink.blue, { x: 0, y: 0, width: 120, height: 70, growsUp: true })}
      {over(disc(60, 84, 46, ink.green))}
      {line('M-10 84H130M60 84m-24 0a24 12 0 1 0 48 0a24 12 0 1 0-48 0M60 60V120', 1.3)}
      {line('M16 52V18M104 52V18', 1.5)}
      {area('M8 10H24V20H8ZM96 10H112V20H96Z', ink.key)}
    </Cover>
  )
}

export function EsportsCover() {
  const chance = seeded('esports')
  const tiles: Record<string, string> = { [ink.blue]: '', [ink.sky]: '' }
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      if (chance() <= 0.62) continue
      const colour = chance() > 0.5 ? ink.blue : ink.sky
      tiles[colour] += `M${x * 15} ${y * 15}h15v15h-15z`
    }
  }
  return (
    <Cover>
      {over(area(tiles[ink.blue] ?? '', ink.blue), area(tiles[ink.sky] ?? '', ink.sky))}
      {over(area('M60 16 98 38V82L60 104 22 82V38Z', ink.red, { opacity: 0.92 }))}
      {line('M60 16 98 38V82L60 104 22 82V38ZM60 16V60M22 38 60 60 98 38M60 60V104', 1.5)}
    </Cover>
  )
}
