import { StartError } from '@zhengju/server/config'
import { StorageError } from '@zhengju/storage/error'
import { startAll } from './start/all.ts'

/** Builds, then runs the platform and the house venue until a signal says stop. */
try {
  process.exitCode = await startAll(process.env)
} catch (error) {
  if (!(error instanceof StartError || error instanceof StorageError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
