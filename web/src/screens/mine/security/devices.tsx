import { listDevices, revokeDevice } from '@zhengju/contract/device/calls'
import { href } from '@zhengju/contract/kernel/path'
import { EmptyState, ListEnd, SkeletonRows } from '@zhengju/ui/states'
import { useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { type Device, DeviceRow } from '#features/security/parts/device-row.tsx'
import '#features/security/parts/security.css'
import { type LoaderArgs, requireSession } from '#lib/loader.ts'
import { endSession } from '#lib/logout.ts'
import { navigator } from '#lib/navigate.ts'
import { showDialog, toast } from '#lib/notices.ts'
import { useCommand } from '#lib/use-command.ts'
import { useRead } from '#lib/use-read.ts'
import { deviceText } from '#text/security.ts'
import { shellText } from '#text/shell.ts'

/** The browser asks by itself: only its own call says which of the devices it is. */
export function loader(args: LoaderArgs) {
  requireSession(args)
  return null
}

export default function SecurityDevices() {
  const { data, failure, reload } = useRead(listDevices, {}, { initial: undefined })
  return (
    <>
      <ScreenTop title={deviceText.title} up={href('security')} />
      <main>
        {data ? <Devices devices={data.items} onChanged={reload} /> : null}
        {!data && failure ? (
          <LoadFailure
            title={deviceText.failedTitle}
            text={deviceText.failedText}
            onRetry={reload}
          />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={4} /> : null}
      </main>
    </>
  )
}

interface DevicesProps {
  readonly devices: readonly Device[]
  readonly onChanged: () => void
}

function Devices({ devices, onChanged }: DevicesProps) {
  const [leaving, setLeaving] = useState<string>()
  const { run } = useCommand(revokeDevice)
  if (devices.length === 0) {
    return <EmptyState drawing="device" title={deviceText.emptyTitle} text={deviceText.emptyText} />
  }
  async function revoke({ id, isCurrent }: Device) {
    setLeaving(id)
    const done = await run((commandId) => ({ params: { deviceId: id }, body: { commandId } }))
    setLeaving(undefined)
    if (!done) return
    toast(deviceText.revoked, 'check')
    if (!isCurrent) return onChanged()
    endSession()
    navigator.go(href('login'))
  }
  function ask(device: Device) {
    showDialog({
      title: deviceText.revokeTitle,
      text: device.isCurrent ? deviceText.revokeOwn : deviceText.revokeText(device.label),
      isDismissable: true,
      actions: [
        { label: deviceText.keep },
        { label: deviceText.revoke, onAct: () => revoke(device) },
      ],
    })
  }
  return (
    <>
      <p className="wrap secure__say soft">{deviceText.about}</p>
      <ul className="secure__list">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isBusy={leaving === device.id}
            onRevoke={() => ask(device)}
          />
        ))}
      </ul>
      <ListEnd>{shellText.listEnd}</ListEnd>
    </>
  )
}
