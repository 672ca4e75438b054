import { sha256 } from '@noble/hashes/sha2.js'
import { type Work, workAnswer } from '@zhengju/domain/login'

/** A thread of its own, so that the screen goes on meanwhile: work in, its nonces out. */
addEventListener('message', ({ data }: MessageEvent<Work>) => {
  postMessage(workAnswer(sha256, data))
})
