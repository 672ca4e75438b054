import type { listLogins } from '@zhengju/contract/device/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { Badge } from '@zhengju/ui/notice'
import { RowBody, tallRowClass } from '@zhengju/ui/row'
import { momentText } from '#lib/site-time.ts'
import { loginsText } from '#text/security.ts'

export type LoginRecord = DataOf<typeof listLogins>['items'][number]

const tones = { done: 'jade', refused: 'cinnabar', waiting: 'amber', locked: 'cinnabar' } as const

/** One login, or one try: how, from where, and what came of it. */
export function LoginLine({ login }: { readonly login: LoginRecord }) {
  const { way, result, unusual, at, device, address } = login
  const odd = loginsText.unusual[unusual]
  return (
    <li className={tallRowClass}>
      <RowBody
        title={
          <>
            {loginsText.way[way]} <Badge tone={tones[result]}>{loginsText.result[result]}</Badge>
            {odd === '' ? null : (
              <>
                {' '}
                <Badge tone="line">{odd}</Badge>
              </>
            )}
          </>
        }
        sub={`${device}　${address}`}
        value={<span className="t12">{momentText(at)}</span>}
      />
    </li>
  )
}
