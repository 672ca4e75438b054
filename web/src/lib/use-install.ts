import { useEffect, useState } from 'react'

/** What browsers that can add a site by themselves hand over; no standard type names it. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

/** Adds the site to the home screen where the browser offers it; undefined where the member does it by hand. */
export function useInstall(): {
  readonly add: (() => void) | undefined
  readonly isAdded: boolean
} {
  const [offer, setOffer] = useState<InstallPrompt>()
  const [isAdded, setAdded] = useState(false)
  useEffect(() => {
    const onOffer = (event: Event) => {
      if (!isInstallPrompt(event)) return
      event.preventDefault()
      setOffer(event)
    }
    const onAdded = () => {
      setOffer(undefined)
      setAdded(true)
    }
    window.addEventListener('beforeinstallprompt', onOffer)
    window.addEventListener('appinstalled', onAdded)
    return () => {
      window.removeEventListener('beforeinstallprompt', onOffer)
      window.removeEventListener('appinstalled', onAdded)
    }
  }, [])
  const add = offer
    ? () => {
        setOffer(undefined)
        void offer.prompt()
      }
    : undefined
  return { add, isAdded }
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function'
}
