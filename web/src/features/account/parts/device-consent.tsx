import { Tick } from '@zhengju/ui/choice'
import { useEffect, useState } from 'react'
import { accountText } from '#text/account.ts'

/** Asked before anything of the device is computed; unticked unless the member ticked it here before. */
export function DeviceConsent() {
  const [isAllowed, setAllowed] = useState(false)
  useEffect(() => {
    import('#lib/device-finger.ts').then(({ isFingerAllowed }) => setAllowed(isFingerAllowed()))
  }, [])
  async function change(isChecked: boolean) {
    setAllowed(isChecked)
    const { allowFinger } = await import('#lib/device-finger.ts')
    allowFinger(isChecked)
  }
  return (
    <Tick checked={isAllowed} onChange={(event) => change(event.target.checked)}>
      {accountText.deviceConsent}
    </Tick>
  )
}
