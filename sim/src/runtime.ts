import type { Runtime } from '@zhengju/domain/runtime'
import { createRuntime } from '@zhengju/kit/runtime'

/** The simulation's only clock and chance; what must repeat draws from a seed instead. */
export const runtime: Runtime = createRuntime()
