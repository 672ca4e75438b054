import { TopBar } from '@zhengju/ui/bars'
import { Icon } from '@zhengju/ui/icon'
import type { ReactNode } from 'react'
import { Link } from '../lib/router/page.tsx'
import { shellText } from '../text/shell.ts'
import { ServiceMark } from './service-mark.tsx'

interface ScreenTopProps {
  readonly title: string
  /** Where back leads: the screen above, so that a page opened from outside has a way on. */
  readonly up: string
  readonly end?: ReactNode
}

export function ScreenTop({ title, up, end }: ScreenTopProps) {
  return (
    <TopBar
      title={title}
      start={
        <span className="top__start">
          <Link className="icon-btn" to={up} aria-label={shellText.back}>
            <Icon name="left" />
          </Link>
          <ServiceMark />
        </span>
      }
      end={end}
    />
  )
}
