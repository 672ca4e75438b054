/** Why a picture was not taken, by its problem. */
export const pictureProblems = {
  type: '只支持 JPG 或 PNG 图片，请重新选择。',
  bytes: '图片超过 1.5 MB，请压缩后再上传。',
  pixels: '图片像素过大（最多 1600 万像素），请缩小后再上传。',
  sides: '图片尺寸不合适，每边应在 200 到 6000 像素之间。',
  broken: '图片已损坏，无法读取，请重新拍摄或选择。',
  effort: '图片过于复杂，无法处理，请重新拍摄或选择。',
  busy: '正在处理的图片较多，请稍后再试。',
} as const
