/** The link that was followed shows it (`a[data-going]`) until the next page is drawn, or the way there was given up. */
export function markPressed(link: HTMLElement, arrival: Promise<void>): void {
  const { href } = window.location
  const mark = `${++marks}`
  link.dataset.going = mark
  // A page that was reached is drawn a moment later.
  void arrival.finally(() => {
    if (window.location.href === href && link.dataset.going === mark) delete link.dataset.going
  })
}

/** Another page is drawn; what links of the frame said is over. */
export function clearPressed(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-going]')) {
    delete link.dataset.going
  }
}

let marks = 0
