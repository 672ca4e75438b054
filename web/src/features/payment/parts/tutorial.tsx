import type { ReactNode } from 'react'
import { type TutorialPicture, type TutorialStep, tutorialText } from '#text/tutorial.ts'

/** Steps with a drawing each, one under the other. */
export function TutorialSteps({ steps }: { readonly steps: readonly TutorialStep[] }) {
  return (
    <ol className="tutor">
      {steps.map(({ title, text, picture }, at) => (
        <li key={title}>
          <StepDrawing picture={picture} />
          <div>
            <p className="t12 soft">{tutorialText.step(at + 1)}</p>
            <p className="tutor__title">{title}</p>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The screen in outline, and on it the part that is meant: drawn by us, so that it is never another version's. */
function StepDrawing({ picture }: { readonly picture: TutorialPicture }) {
  return (
    <svg className="tutor__art" viewBox="0 0 96 120" aria-hidden="true">
      <rect className="tutor__frame" x="8" y="2" width="80" height="116" rx="8" />
      <path className="tutor__line" d="M34 12h28" />
      {parts[picture]}
    </svg>
  )
}

const rows = (lit: number): ReactNode =>
  [0, 1, 2, 3].map((at) => (
    <rect
      key={at}
      className={at === lit ? 'tutor__lit' : 'tutor__box'}
      x="16"
      y={24 + at * 18}
      width="64"
      height="14"
      rx="3"
    />
  ))

const button = <rect className="tutor__lit" x="16" y="98" width="64" height="14" rx="4" />
const lines = <path className="tutor__line" d="M18 64h60M18 74h44M18 84h52" />
const cells = [
  [0, 0],
  [2, 0],
  [3, 1],
  [1, 2],
  [0, 3],
  [2, 3],
  [3, 3],
  [2, 2],
  [0, 1],
] as const

const parts: Readonly<Record<TutorialPicture, ReactNode>> = {
  methods: rows(1),
  network: (
    <>
      <rect className="tutor__lit" x="16" y="26" width="30" height="14" rx="4" />
      <rect className="tutor__box" x="50" y="26" width="30" height="14" rx="4" />
      {lines}
    </>
  ),
  amount: (
    <>
      <path className="tutor__line tutor__line--strong" d="M18 38h40" />
      <path className="tutor__line" d="M16 48h64" />
      <rect className="tutor__box" x="16" y="56" width="18" height="12" rx="3" />
      <rect className="tutor__box" x="39" y="56" width="18" height="12" rx="3" />
      <rect className="tutor__box" x="62" y="56" width="18" height="12" rx="3" />
      {button}
    </>
  ),
  payee: rows(0),
  remark: rows(3),
  account: rows(2),
  scan: (
    <>
      <rect className="tutor__box" x="24" y="28" width="48" height="48" rx="4" />
      {cells.map(([x, y]) => (
        <rect
          key={`${x} ${y}`}
          className="tutor__dot"
          x={30 + x * 10}
          y={34 + y * 10}
          width="7"
          height="7"
        />
      ))}
      {button}
    </>
  ),
  address: (
    <>
      <rect className="tutor__box" x="16" y="26" width="26" height="26" rx="3" />
      <path className="tutor__line" d="M48 32h32M48 42h22" />
      <rect className="tutor__lit" x="48" y="48" width="22" height="10" rx="3" />
      {lines}
    </>
  ),
  page: (
    <>
      <rect className="tutor__box" x="16" y="24" width="64" height="40" rx="4" />
      <path className="tutor__line tutor__line--strong" d="M38 44h20l-6-6m6 6-6 6" />
      {button}
    </>
  ),
  wallet: (
    <>
      <rect className="tutor__box" x="20" y="34" width="56" height="40" rx="6" />
      <rect className="tutor__lit" x="58" y="48" width="18" height="12" rx="4" />
    </>
  ),
  receipt: (
    <>
      <path className="tutor__box" d="M28 24h40v50l-7-5-6 5-7-5-6 5-7-5-7 5z" />
      <path className="tutor__line" d="M36 36h24M36 46h24M36 56h14" />
      {button}
    </>
  ),
  password: (
    <>
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <circle key={at} className="tutor__dot" cx={22 + at * 10.4} cy="52" r="3" />
      ))}
      {button}
    </>
  ),
  done: (
    <>
      <circle className="tutor__lit" cx="48" cy="50" r="18" />
      <path className="tutor__tick" d="m39 50 6 7 13-14" />
    </>
  ),
}
