/** A screen together with its words. */
export const withWords =
  <Screen>(need: () => Promise<void>, load: () => Promise<Screen>) =>
  async () => {
    const [screen] = await Promise.all([load(), need()])
    return screen
  }
