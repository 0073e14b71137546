/** Longer than any picture takes, milliseconds: a tab that is not shown paints none. */
const patience = 100

/** Resolves once the browser has painted what was drawn before: what a key causes, but does not show, can wait as long. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, patience)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
