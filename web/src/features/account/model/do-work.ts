import type { Work } from '@zhengju/domain/login'

/** The nonces of a piece of work; rejects when the signal ends it or no thread can be had. */
export async function doWork(work: Work, signal: AbortSignal): Promise<number[]> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<number[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number[]>) => resolve(data)
    worker.onerror = () => reject(new Error('no thread for the work'))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.postMessage(work)
  }).finally(() => worker.terminate())
}
