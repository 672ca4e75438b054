import type { FestivalSkin } from '@zhengju/contract/site/calls'
import type { ReactElement } from 'react'

type Skin = Exclude<FestivalSkin, ''>

/** What the festival hangs at the head of home: printed in the inks of the house, never in the way of a finger. */
export function Ornament({ skin }: { readonly skin: Skin }) {
  return (
    <svg className="ornament" viewBox="0 0 168 60" aria-hidden="true">
      {drawings[skin]()}
    </svg>
  )
}

const drawings: Readonly<Record<Skin, () => ReactElement>> = {
  springFestival: () => (
    <>
      {lantern(104, 6, 1)}
      {lantern(140, 0, 0.8)}
      <path className="ornament__line" d="M6 52c20-24 44-30 66-26M34 36c4-8 10-12 18-12" />
      {blossom(30, 38)}
      {blossom(52, 22)}
      {blossom(70, 27)}
    </>
  ),
  midAutumn: () => (
    <>
      <circle className="ornament__gold" cx="132" cy="26" r="19" />
      <path
        className="ornament__line"
        d="M8 44h36c6 0 6-9 0-9M24 52h52c6 0 6-8 0-8M96 40h40c5 0 5-7 0-7"
      />
      {blossom(60, 22)}
      {blossom(76, 14)}
    </>
  ),
  nationalDay: () => (
    <>
      <path className="ornament__line" d="M8 10c30 14 110 14 152 0" />
      {[24, 52, 84, 116, 144].map((x, at) => (
        <path
          key={x}
          className={at % 2 === 0 ? 'ornament__red' : 'ornament__gold'}
          d={`M${x - 7} ${at === 2 ? 21 : 17}h14l-7 16z`}
        />
      ))}
    </>
  ),
}

function lantern(x: number, y: number, scale: number): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path className="ornament__line" d="M0 0v8M0 34v14M-3 48h6" />
      <ellipse className="ornament__red" cx="0" cy="21" rx="15" ry="13" />
      <path className="ornament__gold" d="M-7 7h14v3H-7zM-7 32h14v3H-7z" />
    </g>
  )
}

function blossom(x: number, y: number): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      {[0, 72, 144, 216, 288].map((turn) => (
        <circle key={turn} className="ornament__red" cy="-4" r="3" transform={`rotate(${turn})`} />
      ))}
      <circle className="ornament__gold" r="1.8" />
    </g>
  )
}
