import type { ReactNode } from 'react'
import { mallText } from '#text/mall.ts'
import { type GoodsKind, goodsKindOf } from './goods-kind.ts'

/** A small print of what it is: ink on paper with one seal, drawn here, so that no picture is fetched. */
export function GoodsPicture({ name }: { readonly name: string }) {
  const kind = goodsKindOf(name)
  return (
    <svg viewBox="0 0 160 92" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="mall__ground" d="M0 74h160" />
      {drawings[kind]}
      {/* The first sign of its name, as a printer cuts his seal. */}
      <g className="mall__seal">
        <rect x="132" y="10" width="18" height="18" rx="2" />
        <text x="141" y="23.5" textAnchor="middle">
          {[...name.trim()].find((sign) => /\p{Script=Han}/u.test(sign)) ?? mallText.seal}
        </text>
      </g>
    </svg>
  )
}

const drawings: Readonly<Record<GoodsKind, ReactNode>> = {
  ball: (
    <g className="mall__ink">
      <circle cx="80" cy="46" r="28" />
      <path className="mall__full" d="M80 35l10.5 7.6-4 12.3h-13l-4-12.3z" />
      <path d="M80 35V18M90.5 42.600l16-5.200M86.5 54.900l10 13.700M73.5 54.900l-10 13.700M69.5 42.600l-16-5.200" />
    </g>
  ),
  print: (
    <g className="mall__ink">
      <path d="M54 14h52v60H54zM60 20h40v48H60z" />
      <circle className="mall__dot" cx="89" cy="32" r="6" />
      <path d="M60 60c8-14 14-16 20-6 5-9 12-10 20 2" />
      <path d="M60 66c12-6 26-6 40 0" />
    </g>
  ),
  lamp: (
    <g className="mall__ink">
      <circle cx="80" cy="38" r="24" />
      <path d="M80 62v9M66 74c0-3 6-3 14-3s14 0 14 3z" />
      <path d="M88 20a20 20 0 0 1 0 36 26 26 0 0 0 0-36z" className="mall__full" />
    </g>
  ),
  tea: (
    <g className="mall__ink">
      <path d="M54 40h46v14a20 20 0 0 1-20 20h-6a20 20 0 0 1-20-20zM100 44h6a8 8 0 0 1 0 16h-7" />
      <path
        className="mall__line"
        d="M66 33c-5-6 5-8 0-15M78 33c-5-6 5-8 0-15M90 33c-5-6 5-8 0-15"
      />
      <path className="mall__full" d="M57 48h40v4H57z" />
    </g>
  ),
  wear: (
    <g className="mall__ink">
      <path d="M66 18l-22 11 7 15 9-4v34h40V40l9 4 7-15-22-11c-4 8-24 8-28 0z" />
      <path className="mall__full" d="M60 50h40v6H60z" />
    </g>
  ),
  book: (
    <g className="mall__ink">
      <path d="M80 28c-10-7-22-8-34-6v46c12-2 24-1 34 6 10-7 22-8 34-6V22c-12-2-24-1-34 6zM80 28v46" />
      <path d="M53 33c7-.6 13 .4 19 3M53 43c7-.6 13 .4 19 3M88 36c6-2.6 12-3.6 19-3M88 46c6-2.6 12-3.6 19-3" />
      <path className="mall__full" d="M99 22.500h7V36l-3.5-3.500L99 36z" />
    </g>
  ),
  bag: (
    <g className="mall__ink">
      <path d="M52 36h56l6 38H46z" />
      <path className="mall__line" d="M66 44V30a14 14 0 0 1 28 0v14" />
      <path className="mall__full" d="M50 56h60l1 5H49z" />
    </g>
  ),
  sound: (
    <g className="mall__ink">
      <path className="mall__line" d="M52 56V46a28 28 0 0 1 56 0v10" />
      <path className="mall__full" d="M48 50h10v22H48zM102 50h10v22h-10z" />
    </g>
  ),
  parcel: (
    <g className="mall__ink">
      <path d="M48 32h64v42H48zM48 32l10-12h44l10 12M80 20v54" />
      <path className="mall__full" d="M74 32h12v14H74z" />
    </g>
  ),
}
