import { href } from '@zhengju/contract/kernel/path'
import { Icon } from '@zhengju/ui/icon'
import { TitleSlip } from '@zhengju/ui/notice'
import { Seal } from '@zhengju/ui/seal'
import type { ReactNode } from 'react'
import { Link } from '#lib/router/page.tsx'
import { shellText } from '#text/shell.ts'

/** The cover of a thread-bound book: seal, name, title slip. A low one leaves room for a long form. */
export function Cover({ isLow = false }: { readonly isLow?: boolean }) {
  return (
    <>
      <header className="top top--bare">
        <Link className="icon-btn" to={href('home')} aria-label={shellText.close}>
          <Icon name="close" />
        </Link>
      </header>
      <div className={isLow ? 'cover cover--low' : 'cover'}>
        <div className="cover__l">
          <Seal />
          <p>{shellText.siteName}</p>
        </div>
        {isLow ? null : <TitleSlip>{shellText.slip}</TitleSlip>}
      </div>
    </>
  )
}

export function Legal({ children }: { readonly children: ReactNode }) {
  return (
    <p className="legal">
      <span className="eighteen">18+</span>
      {children}
    </p>
  )
}
