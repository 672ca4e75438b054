import { existsSync } from 'node:fs'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../call/failure.ts'
import { refuse } from './answer.ts'
import { givesFiles } from './limits.ts'

/** The operators' pages: files, and the one page for every address that is no call. */
export async function addOfficeSite(
  app: FastifyInstance,
  folder: string,
  isApi: (path: string) => boolean,
): Promise<void> {
  if (!existsSync(`${folder}/index.html`)) return
  await app.register(async (scope) => {
    givesFiles(scope)
    await scope.register(compress, { threshold: 1024, encodings: ['gzip'] })
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/')
        reply.header(
          'cache-control',
          isHashed ? 'private, max-age=31536000, immutable' : 'no-cache',
        )
        reply.header('content-security-policy', officePolicy)
      },
    })
    scope.get('/*', (request, reply) => {
      const isFile = request.url.startsWith('/assets/')
      if (isFile || isApi(request.url)) return refuse(reply, new Failure('notFound'))
      return reply.sendFile('index.html')
    })
  })
}

/** antd writes its styles into the page. */
const officePolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
