const sampleRate = 44_100
const samples = 5_000
/** The stretch in which devices differ; what stands before it is the compressor waking up. */
const heard = { from: 4_500, to: 5_000 }

/**
 * How this device computes a tone that nobody hears: the sum of its samples. Browsers may keep such a context
 * waiting for ever, so it counts only when it is there in time (the setting of the site).
 */
export async function audioFinger(timeoutMs: number): Promise<string | undefined> {
  if (!('OfflineAudioContext' in window)) return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, undefined)
  })
  try {
    return await Promise.race([toneSum(), late])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

async function toneSum(): Promise<string> {
  const context = new OfflineAudioContext(1, samples, sampleRate)
  const tone = context.createOscillator()
  tone.type = 'triangle'
  tone.frequency.value = 10_000
  const compressor = context.createDynamicsCompressor()
  tone.connect(compressor)
  compressor.connect(context.destination)
  tone.start(0)
  const rendered = await context.startRendering()
  const part = rendered.getChannelData(0).slice(heard.from, heard.to)
  return part.reduce((sum, sample) => sum + Math.abs(sample), 0).toFixed(8)
}
