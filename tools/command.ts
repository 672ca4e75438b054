import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const projectFolder = fileURLToPath(new URL('..', import.meta.url))

export interface CommandResult {
  code: number
  output: string
}

interface CommandOptions {
  folder?: string
  env?: NodeJS.ProcessEnv
  /** Lets the command write straight to this terminal instead of collecting what it says. */
  isShown?: boolean
}

/** Runs a program of the project to its end. A program ended by a signal counts as failed. */
export function command(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.folder ?? projectFolder,
      env: options.env ?? process.env,
      stdio: ['ignore', options.isShown ? 'inherit' : 'pipe', options.isShown ? 'inherit' : 'pipe'],
    })
    const parts: string[] = []
    child.stdout?.on('data', (part: Buffer) => parts.push(part.toString()))
    child.stderr?.on('data', (part: Buffer) => parts.push(part.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: parts.join('') }))
  })
}

/** A program that npm installed, run on the Node that runs this tool. */
export function installed(
  script: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return command(process.execPath, [`${projectFolder}node_modules/${script}`, ...args], options)
}
