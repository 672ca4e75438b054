import { sealMark } from '@zhengju/ui/seal-mark'

/** The site's own logo, else the seal. */
export function favicon(configured: string | undefined): string {
  return configured || sealMark
}
