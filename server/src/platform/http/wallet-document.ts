import {
  SettleAnswerShape,
  SettleBodyShape,
  WalletAnswerShape,
  walletBodies,
} from '@zhengju/venue-protocol/schema'
import {
  settleLimits,
  settlePath,
  signatureHeaders,
  signatureWindowMs,
  walletCalls,
  walletCodes,
  walletPath,
} from '@zhengju/venue-protocol/wallet'

/** OpenAPI of the wallet calls that venues make at the listener of their own, for whoever connects one. */
export function walletApi(): object {
  const paths = walletCalls.map((call) => [
    walletPath('{venue}', call),
    { post: posted(walletBodies[call], WalletAnswerShape) },
  ])
  const description = `At most ${settleLimits.calls} calls and ${settleLimits.bytes} bytes`
  const settle = { description, ...posted(SettleBodyShape, SettleAnswerShape) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Zhengju seamless wallet',
      version: '1',
      description: `HMAC-SHA-256 over method, path, timestamp and body, a line each; ${signatureWindowMs} ms wide`,
    },
    paths: { ...Object.fromEntries(paths), [settlePath('{venue}')]: { post: settle } },
    security: [Object.fromEntries(Object.keys(signatureHeaders).map((name) => [name, []]))],
    components: {
      securitySchemes: Object.fromEntries(
        Object.entries(signatureHeaders).map(([key, name]) => [
          key,
          { type: 'apiKey', in: 'header', name },
        ]),
      ),
    },
  }
}

function posted(body: object, answer: object): object {
  return {
    parameters: [{ name: 'venue', in: 'path', required: true, schema: { type: 'string' } }],
    requestBody: { required: true, content: json(body) },
    responses: responses(answer),
  }
}

/** By HTTP status, the codes that come with it; those to be sent again with the same txId are marked. */
function responses(answer: object): Record<string, object> {
  const byStatus = new Map<number, string[]>()
  for (const [code, { httpStatus, isRetryable }] of Object.entries(walletCodes)) {
    const line = isRetryable ? `${code} (send again)` : code
    byStatus.set(httpStatus, [...(byStatus.get(httpStatus) ?? []), line])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      status,
      { description: lines.join('\n'), content: json(answer) },
    ]),
  )
}

function json(schema: object): object {
  return { 'application/json': { schema } }
}
