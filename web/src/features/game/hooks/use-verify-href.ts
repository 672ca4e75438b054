import { href } from '@zhengju/contract/kernel/path'
import { useContext } from 'react'
import { Trial } from '../model/trial-purse.ts'
import { sharedVerifyHref, verifyHref } from '../model/verify-href.ts'

/** Where a round is drawn again. One of a trial is in nobody's record: its seeds are pasted. */
export function useVerifyHref(): typeof verifyHref {
  return useContext(Trial) ? () => href('verify') : verifyHref
}

export function useSharedVerifyHref(): typeof sharedVerifyHref {
  return useContext(Trial) ? () => href('verify') : sharedVerifyHref
}
