import { needWords } from '../i18n/activate.ts'

/** A screen together with its words. */
export const withWords =
  <Screen>(words: 'doors' | 'messages', load: () => Promise<Screen>) =>
  async () => {
    const [screen] = await Promise.all([load(), needWords(words)])
    return screen
  }
