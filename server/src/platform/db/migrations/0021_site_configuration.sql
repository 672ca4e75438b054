-- Who is sent to the download page: nobody, visitors of our own app, or every mobile browser.
alter table site_setting add column download_redirect text not null default 'off'
  check (download_redirect in ('off', 'app', 'mobile'));
-- How long a browser may take for its audio fingerprint; null = it is not asked for one.
alter table site_setting add column audio_fingerprint_timeout_ms integer
  check (audio_fingerprint_timeout_ms between 100 and 10000);
update site_setting set download_redirect = 'app', audio_fingerprint_timeout_ms = 1000
  where profile = 'demo';
