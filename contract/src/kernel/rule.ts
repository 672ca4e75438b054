/**
 * Every behavioural rule of the specification, by the section that names it. A test claims the rules that it really
 * asserts with `covers` (contract/src/testing/record.ts); `npm run spec` prints which tests do. `planned` rules
 * belong to what is not built yet; nothing else may be without a test.
 */
export const rules = {
  'download.redirect': rule(2, 'A mobile or app visitor is sent to /download-page'),
  'download.origin-saved': rule(2, 'Path and URL are first saved as `from` and `href`'),
  'title.padding': rule(2, 'The title is that of the pre-info with non-breaking spaces appended'),
  'title.ticker': rule(2, 'A visible title of weight 27 or more scrolls a character every 350 ms'),
  'title.hidden': rule(2, 'The title stands still while the tab is hidden'),
  'favicon.configured': rule(2, 'The favicon is the logo of the configuration'),
  'favicon.fallback': rule(2, 'Without a logo, or with a broken one, there is a default favicon'),
  'page.cookies-disabled': rule(2, 'Without cookies a warning page shows'),
  'page.error': rule(2, 'A page that cannot be rendered shows the error page'),
  'page.app-wrapper': rule(2, '/_app serves the shell without a screen; a person is sent home'),
  'page.planned': rule(2, 'A planned path answers 404 and is linked from nowhere'),
  'entry.agent-verify': rule(2, '`agent_verify` of the address is kept in local storage'),
  'auth.send-home': rule(2, 'An authentication failure at the listed paths leads home'),
  'maintenance.redirect': rule(2, 'Status 0 of the pre-info leads to the maintenance page'),
  'maintenance.exempt': rule(2, 'The exempt mode stays outside the maintenance page'),
  'maintenance.there': rule(2, 'Nobody is led to the maintenance page who is there already'),

  'chat.login-data': rule(3, 'speechStatus, vipMax and vipMin are 0 until told'),
  'chat.state': rule(3, 'The connection holds socket, status, room, login flag and body'),
  'pre-info.fields': rule(3, 'The pre-info has all the fields of the specification'),
  'pre-info.stored': rule(3, 'The pre-info is kept under preInfoData, and cleared on logout'),
  'pre-info.disable-phones': rule(3, 'disablePhones hides and refuses phone fields'),
  'pre-info.globe-phone': rule(3, 'globePhoneNumber shows the country picker'),
  'pre-info.festival-skin': rule(3, 'siteFestivalSkin changes the look'),
  'pre-info.opening-clip': rule(
    3,
    'The opening clip plays where switched on, not with less motion',
  ),
  'venue-params.defaults': rule(3, 'Shared params of IMTY, OBTY and FBTY, with their defaults'),
  'counts.keys': rule(3, 'Platform counts have TY, DZ, DJ, ZR, CP and QP, empty at first'),
  'login-info.encrypted': rule(3, 'loginInfo is unreadable, with the flag isChecked'),

  'chat.connect': rule(4, 'The address is entry 51 and the handshake path, clientType=web'),
  'chat.heartbeat': rule(9, 'A heartbeat every 5 s while the connection is open'),
  'chat.open': rule(4, 'Open: status 1, heartbeat, login, counter reset'),
  'chat.reconnect': rule(4, 'Closed: status 0, at most 5 attempts, 3 s apart, with a token only'),
  'chat.login-once': rule(4, 'Login is sent once a connection, after a member JWT'),
  'chat.close': rule(4, 'Closing by the product resets everything'),
  'chat.message-ids': rule(4, 'The fifteen message ids'),
  'dialog.countdown': rule(4, 'A button with a countdown is disabled until it reaches 0'),
  'token.sources': rule(4, 'The token comes from cookie, address or local storage'),
  'token.exchange': rule(4, 'A token in the address is exchanged once and taken from the address'),
  'token.keep': rule(
    4,
    'Setting writes cookie and storage: 365 days if remembered, else the session',
  ),
  'token.clear': rule(4, 'Clearing removes cookie, local storage and the cache id'),
  'session.end-codes': rule(4, 'A session ends on 6001, 10105, 10004 and 10104'),
  'session.dialog': rule(4, '6001: one dialog 提示, once, not dismissable, one button to login'),
  'session.focus': rule(4, 'A token that differs from the one at blur reloads the page'),
  'counts.anonymous': rule(4, 'Without login counts come from the server cache'),
  'counts.live': rule(4, 'With a request id the counts endpoint is called'),
  'counts.expired': rule(4, 'Expired wording without data counts a retry and relaunches OBTY'),
  'counts.fallback': rule(4, 'More than 2 retries fall back to the cache'),
  'counts.retry': rule(4, 'After a relaunch, 500 ms later, once more with the counter reset'),
  'counts.success': rule(4, 'Success stores the counts and writes them to the cache'),
  'counts.no-request-id': rule(4, 'Logged in without a request id: launch OBTY, then retry'),
  'counts.refresh': rule(4, 'Counts are refreshed every 60 s'),
  'invite.hours': rule(4, 'Invite codes expire after 12 or 24 hours'),
  'invite.legacy': rule(4, 'Legacy plain codes are saved again in wrapped form'),

  'text.money-input': rule(5, 'Digits, one point, none leading, two decimals; 00 is 0, . is empty'),
  'text.phone-mask': rule(5, 'Phone mask for 7 digits or fewer, and for more'),
  'text.country-code': rule(5, 'Country code 86 by default, shown as +86'),
  'text.name-mask': rule(5, 'Name mask: first two characters, **, last two'),
  'text.name-mask-short': rule(5, 'A name of four characters or fewer: the first and **'),
  'text.width': rule(5, 'Characters above code 255 weigh 2'),

  'role.two-states': rule(6, 'Anonymous or logged in: a member call without a token is refused'),
  'role.stop-login': rule(6, 'stopLogin closes login'),
  'role.stop-register': rule(6, 'stopRegister closes registration'),
  'role.chat': rule(6, 'Speech and VIP limits arrive as login data'),

  'call.base': rule(7, 'The browser calls its own origin by relative paths'),
  'call.default-headers': rule(7, 'x-api-client h5 and JSON'),
  'call.site-headers': rule(7, 'Client, version, site, device; the token when logged in'),
  'call.envelope': rule(7, '6000 is success; anything else is rejected with the message'),
  'signature.bases': rule(7, 'Signed bases, with /component as /site/api and /page/fd as /fd/api'),
  'signature.module': rule(7, 'A module, loaded lazily, signs in production mode'),
  'signature.fallback': rule(
    7,
    'If it fails, uuidToBase64 is decrypted and the entry of the path used',
  ),
  'signature.empty': rule(7, 'Nothing stored: the signature is empty'),
  'signature.second-builder': rule(7, 'The second map builder is disabled and returns empty'),
  'signature.gate': rule(7, 'A missing or wrong signature is 6003; one of an old slot 10108'),
  'signature.stale': rule(7, 'On 10108 the key is fetched anew and the call made once more'),
  'signature.unsigned': rule(7, 'The calls that deliver the key are answered unsigned'),
  'cache.encrypted': rule(7, 'json-cache carries encrypted JSON of payload and ttl'),
  'cache.guarded': rule(7, 'json-cache refuses unknown keys, wrong shapes, too much, too often'),
  'pre-info.platform-type': rule(7, 'preInfo: platformType is 6 when left out'),
  'vv-pretty.decrypted': rule(7, 'vvPretty is opened with k and v of sec/{secretId}'),
  'vv-pretty.chat-address': rule(7, 'The first item of entry 51 is the chat address'),
  'notice.category': rule(7, 'Notices are asked for by category'),
  'suspension.equipment': rule(7, "displayEquipment is '1' when left out"),
  'web-terminal.platform': rule(7, 'webTerminal passes its body through, with X-API-PLATFORM 2001'),
  'member-info.lock-money': rule(
    7,
    'member/info: withLockMoney 1 and X-USER-ENCY of the stored name',
  ),
  'member.jwt': rule(7, 'A member JWT for chat'),
  'chat.history': rule(7, 'Chat history'),
  'launch.body': rule(7, 'Launch has its eleven fields, with X-API-CLIENT sport_android'),
  'launch.params': rule(7, "Parameters of the url are saved into the venue's shared params"),
  'launch.failure': rule(7, 'The message of a failed launch is kept under launch{venue}'),
  'counts.call': rule(7, 'Counts: merchantCode=Y, requestId, client-type h5; data and msg'),
  'venue.user-info': rule(7, 'The venue tells who is logged in: data.userId'),
  'watermark.filled': rule(7, 'An initial call fills the watermark at page start'),
  'venue.ob-prefix': rule(7, '/yewu is the OB venue; its requests merge with the shared params'),
  'venue.ob-get': rule(7, 'OB GET requests add rdm and cuid'),
  'venue.ob-success': rule(7, "OB: '0000000' is success"),
  'venue.ob-relaunch': rule(7, 'An OB code with 400401 relaunches, throttled to 1 s'),
  'venue.im': planned(7, '/api/mobile is IM, through /improxy; success is 100, 350 is told'),
  'venue.fb': planned(7, '/v1 is FB; 14010 relaunches, throttled to 1 s'),

  'failure.device-blocked': rule(8, '10102: alert 提示 with 确定, session cleared, to login'),
  'failure.restricted': rule(8, '6031 and 6033: access-caveat, unless on the download path'),
  'failure.restricted-alert': rule(8, '6032: access-alert under its three conditions'),
  'dialog.security': rule(8, 'Security dialog: 安全提示, its meaning, 我已了解'),
  'dialog.defaults': rule(8, 'An alert is titled 温馨提示 with 确定 unless told otherwise'),
  'http.status': rule(8, 'An answer that is not OK becomes an error with status and message'),
  'http.timeout': rule(8, "A timeout is shown as 'timeout'"),
  'http.replaced': rule(8, 'Acceptable, Failed, SSL and Forbidden become the network text'),
  'http.empty': rule(8, 'An empty message becomes the system text'),
  'error.cancelled': rule(8, 'Request cancelled: its own type and text'),
  'error.business': rule(8, "Business error: code, response, 'Unknown business exception'"),
  'error.timeout': rule(8, 'Network error: connection timeout'),
  'error.disconnected': rule(8, 'Network error: status 0, browser offline'),
  'error.terminated': rule(8, 'Network error: status 0, browser online'),
  'error.unknown': rule(8, 'Network error: unknown connection error'),
  'error.status-text': rule(8, 'Network error: otherwise the HTTP status text'),

  'timeout.request': rule(9, 'Requests end after 100,000 ms in the browser, 400 ms on the server'),
  'timeout.client': rule(
    9,
    'The HTTP client ends after 20,000 ms and 600 ms unless told otherwise',
  ),
  'page.slow-store': rule(9, 'A page whose data is late is rendered, and loads in the browser'),
  'alert.guard': rule(9, 'The same alert at most once per 700 ms'),
  'event.debounce': rule(9, 'Events and the session dialog are debounced by 350 ms'),
  'dialog.width': rule(9, 'Dialogs are 360 px wide'),
  'dialog.security-height': rule(9, 'The security dialog has its own height below 900 px'),
  'cache.ttl': rule(9, 'Cached JSON lives 3,600,000 ms unless told otherwise'),
  'remember.flag': rule(9, 'The remember-me flag is a cookie of 1 day'),
  'relaunch.throttle': rule(9, 'Relaunches are at least 1,000 ms apart'),
  'odds.default': rule(9, 'Odds are European until another format is chosen'),
  'money.format': rule(9, 'Money is shown with 2 decimals and thousands separators'),
  'fingerprint.timeout': rule(9, 'The timeout of the audio fingerprint is a setting'),

  'frame.origins': rule(2, 'A frame with ?url= opens origins of the venue table only'),
  'input.bad': rule(8, 'Bad input gets a declared failure and changes nothing'),
} as const satisfies Record<string, Rule>

export type RuleId = keyof typeof rules

export interface Rule {
  readonly section: number
  readonly text: string
  readonly isPlanned: boolean
}

function rule(section: number, text: string): Rule {
  return { section, text, isPlanned: false }
}

function planned(section: number, text: string): Rule {
  return { section, text, isPlanned: true }
}
