import type { Runtime } from '@zhengju/domain/runtime'
import { createRuntime } from '@zhengju/kit/runtime'

/** The tools' only clock and chance: they run beside the product, never inside a request. */
export const runtime: Runtime = createRuntime()
