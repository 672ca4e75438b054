import type { ReactElement } from 'react'
import { all, area, disc, ink, line, over } from './inks.tsx'

/** What rooms give, in two inks and a key line on a small square of paper. */
const drawings = {
  rose: all(
    over(disc(24, 17, 10, ink.red)),
    over(
      area(
        'M24 34C15 34 11 29 10 24 18 24 23 28 24 34ZM24 38C32 38 36 34 37 30 30 30 25 33 24 38Z',
        ink.green,
      ),
    ),
    line('M24 27V43M24 34C19 33 14 29 10 24M24 38C29 37 33 34 37 30'),
    line('M24 21a4 4 0 1 1 4-4c0 4-3 7-7 6-5-1-6-6-5-9 2-5 8-7 12-5 5 2 6 8 4 12'),
  ),
  applause: all(
    over(area('M9 28 21 14c2-2 5 0 4 3l-2 5 9 4c5 3 6 8 3 12-3 4-9 5-13 3Z', ink.ochre)),
    line(
      'M9 28 21 14c2-2 5 0 4 3l-3 6M13 33l9-11M17 37l9-10M22 41l9-10M9 28c0 6 6 12 13 13 6 1 12-2 13-7 1-4-1-7-4-9l-8-3',
    ),
    line('M33 6V12M42 10 38 15M45 19H39', 2, ink.red),
  ),
  drum: all(
    over(area('M8 18C8 12 40 12 40 18V32C40 40 8 40 8 32Z', ink.red)),
    over(area('M8 18C8 11.5 40 11.5 40 18S8 24.5 8 18Z', ink.ochre)),
    line(
      'M8 18C8 11.5 40 11.5 40 18S8 24.5 8 18ZM8 18V32C8 40 40 40 40 32V18M14 24V34M24 25V36M34 24V34',
    ),
    line('M15 4 25 15M33 4 24 15', 2),
  ),
  horn: all(
    over(area('M8 21 34 9V39L8 27Z', ink.ochre)),
    over(area('M8 20H15V28H8Z', ink.red)),
    line('M8 20V28L34 39V9ZM15 18V31M16 31 19 40 24 40 22 33'),
    line('M38 18 44 15M39 24H46M38 30 44 33', 2, ink.red),
  ),
  football: all(
    over(disc(24, 24, 17, ink.ochre)),
    area('M24 16 31.6 21.5 28.7 30.5H19.3L16.4 21.5Z', ink.key),
    line('M24 16V7M31.6 21.5 40 18.5M28.7 30.5 34 38M19.3 30.5 14 38M16.4 21.5 8 18.5'),
    line('M24 7a17 17 0 1 0 .1 0Z'),
  ),
  firework: all(
    over(disc(24, 20, 13, ink.red, { opacity: 0.55 })),
    line(
      'M24 4V13M24 27V36M8 20H17M31 20H40M12.7 8.7 19 15M29 25 35.3 31.3M35.3 8.7 29 15M19 25 12.7 31.3',
      2,
      ink.red,
    ),
    all(
      disc(24, 20, 2.6, ink.ochre),
      disc(16, 5, 1.6, ink.ochre),
      disc(33, 4.5, 1.6, ink.ochre),
      disc(41, 13, 1.6, ink.ochre),
    ),
    line('M24 36C23 40 21 42 18 45'),
  ),
  trophy: all(
    over(area('M13 7H35V18C35 26 30 30 24 30S13 26 13 18Z', ink.ochre)),
    over(area('M15 38H33V43H15Z', ink.red)),
    line(
      'M13 7H35V18C35 26 30 30 24 30S13 26 13 18ZM13 11H7C7 18 9 22 14 22M35 11H41C41 18 39 22 34 22M24 30V38M15 38H33V43H15Z',
    ),
    line('M19 12V18', 2, ink.paper),
  ),
  rocket: all(
    over(area('M24 4C32 10 34 20 31 32H17C14 20 16 10 24 4Z', ink.blue)),
    over(area('M17 24 10 31V38L17 33ZM31 24 38 31V38L31 33Z', ink.red)),
    line('M24 4C32 10 34 20 31 32H17C14 20 16 10 24 4ZM17 25 10 31V38L17 33M31 25 38 31V38L31 33'),
    all(disc(24, 17, 4, ink.paper), line('M24 13a4 4 0 1 0 .1 0Z')),
    line('M20 36V42M24 36V46M28 36V42', 2, ink.ochre),
  ),
  crown: all(
    over(area('M6 14 15 23 24 9 33 23 42 14 38 36H10Z', ink.ochre)),
    over(area('M10 31H38L37 38H11Z', ink.red)),
    line('M6 14 15 23 24 9 33 23 42 14 38 38H10ZM10 31H38'),
    all(disc(6, 13, 2, ink.red), disc(24, 8, 2, ink.red), disc(42, 13, 2, ink.red)),
  ),
} satisfies Readonly<Record<string, ReactElement>>

export type GiftDrawing = keyof typeof drawings

interface GiftArtProps {
  readonly name: GiftDrawing
  readonly size: 32 | 48 | 160
}

export function GiftArt({ name, size }: GiftArtProps) {
  return (
    <i className="art art--gift" style={{ width: size, height: size }} aria-hidden="true">
      <svg viewBox="0 0 48 48" strokeLinejoin="round" strokeLinecap="round" aria-hidden="true">
        <path d="M0 0H48V48H0Z" fill={ink.paper} />
        {drawings[name]}
      </svg>
    </i>
  )
}

/** A red packet: a sleeve with a flap, and a seal where it is opened. */
export function PacketArt({ size, isOpen }: { readonly size: 48 | 160; readonly isOpen: boolean }) {
  return (
    <i className="art" style={{ width: size, height: size }} aria-hidden="true">
      <svg viewBox="0 0 48 48" strokeLinejoin="round" aria-hidden="true">
        {isOpen ? openFlap : null}
        {area('M10 15H38V45H10Z', ink.red)}
        {line('M10 15H38V45H10Z', 1.2)}
        {isOpen ? null : closedFlap}
        {isOpen ? null : sealOfPacket}
      </svg>
    </i>
  )
}

const closedFlap = all(
  area('M10 15H38V21C34 28 14 28 10 21Z', ink.key, { opacity: 0.14 }),
  line('M10 21C14 28 34 28 38 21', 1.2),
)
const openFlap = all(
  area('M10 15 15 4H33L38 15Z', ink.red, { opacity: 0.75 }),
  line('M10 15 15 4H33L38 15', 1.2),
  area('M14 9H34V20H14Z', ink.paper),
  line('M14 15V9H34V15M18 12.5H30', 1.2),
)
/** The character of the house, cut square. */
const sealOfPacket = all(
  area('M18.5 20.5H29.5V31.5H18.5Z', ink.ochre),
  line('M20.5 22.5H27.5M24 22.5V29.5M24 26H27M21.5 25.5V29.5M20 29.5H28', 1.1),
)
