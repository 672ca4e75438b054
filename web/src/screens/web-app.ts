import { appIconPath, appIconSizes, href, maskableIconPath } from '@zhengju/contract/kernel/path'
import { preInfo } from '@zhengju/contract/site/calls'
import { type LoaderArgs, readOnServer } from '../lib/loader.ts'
import { shellText } from '../text/shell.ts'

/** The site as an application of the home screen, under its own title. */
export async function loader(args: LoaderArgs): Promise<Response> {
  const info = await readOnServer(args, preInfo, { body: {} })
  const name = info?.SiteBaseConfigVo.title || shellText.siteName
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    id: href('home'),
    name,
    short_name: name,
    description: shellText.motto,
    lang: 'zh-CN',
    start_url: href('home'),
    scope: href('home'),
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#F7F4EE',
    theme_color: '#F7F4EE',
    icons: [
      ...appIconSizes.map((size) => icon(appIconPath(size), size, 'any')),
      icon(maskableIconPath, 512, 'maskable'),
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=300',
    },
  })
}
