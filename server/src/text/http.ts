/** What is wrong with a field, by the name of the schema's rule. */
export const complaints: Readonly<Record<string, string>> = {
  required: '必填',
  type: '类型不正确',
  additionalProperties: '不是可填写的字段',
  minLength: '太短',
  maxLength: '太长',
  minItems: '数量太少',
  maxItems: '数量太多',
  pattern: '格式不正确',
  format: '格式不正确',
  minimum: '超出范围',
  maximum: '超出范围',
  const: '不是可选的值',
  enum: '不是可选的值',
  anyOf: '不是可选的值',
}

export const httpText = {
  markup: '只能填写文字，不能带标签或控制字符',
  otherComplaint: '不符合要求',
  unstorable: '含有无法保存的字符',
  wrongFormat: '格式不正确',
  success: '成功',
} as const

/** What Fastify refuses before a handler runs, by its own codes. */
export const frameworkTexts: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: '内容过大',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: '只接受 JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: '内容不完整',
  FST_ERR_CTP_INVALID_JSON_BODY: 'JSON 格式不正确',
}

/** For a visitor whose page was not rendered. */
export const busyPage = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>请稍候</title>
<h1>访问的人太多</h1>
<p>请稍等片刻，再刷新一次。</p>
</html>
`
