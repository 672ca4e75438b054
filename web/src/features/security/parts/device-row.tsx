import type { listDevices } from '@zhengju/contract/device/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { Button } from '@zhengju/ui/button'
import { Badge } from '@zhengju/ui/notice'
import { RowBody, tallRowClass } from '@zhengju/ui/row'
import { momentText } from '#lib/site-time.ts'
import { deviceText } from '#text/security.ts'

export type Device = DataOf<typeof listDevices>['items'][number]

interface DeviceRowProps {
  readonly device: Device
  readonly isBusy: boolean
  readonly onRevoke: () => void
}

export function DeviceRow({ device, isBusy, onRevoke }: DeviceRowProps) {
  const { label, address, lastSeenAt, isCurrent, isOnline, isProved } = device
  return (
    <li className={tallRowClass}>
      <RowBody
        icon="phone"
        title={
          <>
            {label} {isCurrent ? <Badge tone="ink">{deviceText.current}</Badge> : null}
            {isOnline && !isCurrent ? <Badge tone="jade">{deviceText.online}</Badge> : null}
            {isProved ? null : <Badge tone="amber">{deviceText.linked}</Badge>}
          </>
        }
        sub={deviceText.seen(momentText(lastSeenAt), address)}
      />
      <Button
        size="sm"
        isBusy={isBusy}
        aria-label={deviceText.revokeLabel(label)}
        onClick={onRevoke}
      >
        {deviceText.revoke}
      </Button>
    </li>
  )
}
