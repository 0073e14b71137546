import { ReadableStream } from 'node:stream/web'
import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

const catalogues = import.meta.glob<Messages>('../../locales/**/en.po', { eager: true, import: 'messages' })
i18n.loadAndActivate({ locale: 'en', messages: Object.assign({}, ...Object.values(catalogues)) as Messages })

configure({ asyncUtilTimeout: 30_000 }) // also on a busy machine

// jsdom has no streams, and no layout: what Mantine asks the browser for.
globalThis.ReadableStream ??= ReadableStream as typeof globalThis.ReadableStream
window.matchMedia ??= (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})
