import { listDeviceMembers } from '@zhengju/contract/device/office-calls'
import { Alert, Button, Segmented, Tag } from 'antd'
import { useState } from 'react'
import { ReasonDialog } from '#lib/reason-dialog.tsx'
import { useMay } from '#lib/rights.ts'
import { runtime } from '#lib/runtime.ts'
import { time } from '#lib/show.ts'
import { useRead } from '#lib/use-read.ts'
import { deviceText } from '#text/device.ts'
import { loginText as text } from '#text/login.ts'
import { blockQuestion, liftQuestion } from './device-api.ts'
import type { LoginState } from './login-api.ts'

type Device = LoginState['devices'][number]

/** The devices that a member is known by; any of them can be shut out. */
export function Devices(props: { readonly memberId: string; readonly devices: readonly Device[] }) {
  const { memberId, devices } = props
  const [asked, setAsked] = useState<Device>()
  const mayBlock = useMay('device.block')
  const close = () => setAsked(undefined)
  return (
    <section>
      <h2>{text.devices}</h2>
      {devices.length === 0 ? <p className="soft">{text.noDevices}</p> : null}
      <ul className="plain-list">
        {devices.map((device) => (
          <li key={device.id} className="with-art">
            <DeviceFacts device={device} />
            {mayBlock ? (
              <Button size="small" onClick={() => setAsked(device)}>
                {device.block ? deviceText.lift : deviceText.block}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked?.block ? (
        <ReasonDialog question={liftQuestion(asked.block.id)} onClose={close} />
      ) : null}
      {asked && !asked.block ? (
        <BlockDialog memberId={memberId} deviceId={asked.id} onClose={close} />
      ) : null}
    </section>
  )
}

function DeviceFacts({ device }: { readonly device: Device }) {
  const { block } = device
  return (
    <div className="grow">
      <div>
        {device.label} <span className="mono">{device.address}</span>{' '}
        {device.isOnline ? <Tag color="success">{text.online}</Tag> : null}
        {device.isProved ? null : <Tag color="warning">{text.linked}</Tag>}
        {block ? <Tag color="error">{deviceText.isBlocked}</Tag> : null}
      </div>
      <div className="soft">
        {text.seen} <span className="mono">{time(device.lastSeenAt)}</span> · {text.first}{' '}
        <span className="mono">{time(device.firstSeenAt)}</span>
      </div>
      {block ? (
        <div className="soft">
          {block.reason} · {deviceText.by(block.blockedBy, time(block.blockedAt))} ·{' '}
          {block.untilAt === null ? deviceText.forever : deviceText.until(time(block.untilAt))}
        </div>
      ) : null}
    </div>
  )
}

const durations = ['1', '7', '30', 'forever'] as const
type Duration = (typeof durations)[number]

function BlockDialog(props: {
  readonly memberId: string
  readonly deviceId: string
  readonly onClose: () => void
}) {
  const { onClose, ...device } = props
  const [duration, setDuration] = useState<Duration>('7')
  // Pressing again says the same end: it is still one command.
  const [openedAt] = useState(() => runtime.clock.now())
  const untilAt = duration === 'forever' ? null : openedAt + Number(duration) * 86_400_000
  const term = (
    <div className="stack">
      <p>{deviceText.blockText}</p>
      <Sharing {...device} />
      <Segmented
        aria-label={deviceText.duration}
        value={duration}
        onChange={setDuration}
        options={durations.map((value) => ({ value, label: deviceText.days[value] }))}
      />
    </div>
  )
  const question = { ...blockQuestion(device, untilAt), text: term }
  return <ReasonDialog question={question} onClose={onClose} />
}

/** Whom a block would shut out: read before it is confirmed. */
function Sharing(params: { readonly memberId: string; readonly deviceId: string }) {
  const { data, failure } = useRead(listDeviceMembers, { params })
  if (failure) return <Alert type="warning" showIcon title={failure} />
  if (!data) return <p className="soft">{deviceText.sharing}</p>
  const { count, names } = data
  const [only = ''] = names
  return count === 1 ? (
    <p>{deviceText.notShared(only)}</p>
  ) : (
    <Alert type="warning" showIcon title={deviceText.shared(count, names)} />
  )
}
