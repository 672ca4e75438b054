import { Seal } from '@zhengju/ui/seal'
import type { ReactNode } from 'react'
import { shellText } from '../text/shell.ts'

/** Pages that say one thing: not found, broken, cookies off. */
export function FullPage({
  title,
  text,
  actions,
}: {
  readonly title: string
  readonly text: string
  readonly actions: ReactNode
}) {
  return (
    <div className="page page--nobar fullpage">
      <header className="brand">
        <Seal />
        {shellText.siteName}
      </header>
      <main className="fullpage__body">
        <h1>{title}</h1>
        <p className="soft">{text}</p>
        <div className="fullpage__acts">{actions}</div>
      </main>
    </div>
  )
}
