// @vitest-environment jsdom
import { render } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlainText } from './plain-text.tsx'
import { readBlocks } from './text-blocks.ts'

const allowed = new Set(['DIV', 'P', 'SPAN', 'BR', 'UL', 'OL', 'LI', 'STRONG'])

function show(text: string) {
  const { container, unmount } = render(<PlainText text={text} />)
  const elements = [...container.querySelectorAll('*')]
  for (const element of elements) {
    expect(allowed).toContain(element.tagName)
    expect(element.getAttributeNames().filter((name) => !['class', 'start'].includes(name))).toEqual([])
  }
  const shown = { tags: elements.map(({ tagName }) => tagName), text: container.textContent }
  unmount()
  return shown
}

describe('the words of the assistant', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<a href="javascript:alert(1)">the record</a>',
    '[the record](javascript:alert(1))',
    '![a picture](https://example.com/leak?name=Somchai)',
    '<https://example.com>',
    'https://example.com/leak',
    '[1]: https://example.com',
    '`<iframe srcdoc="x">`',
    '<svg/onload=alert(1)>',
    '&lt;b&gt; &#60;script&#62;',
    '{{constructor.constructor("alert(1)")()}}',
  ])('show %s as it was written', (text) => {
    expect(show(text).text).toBe(text)
  })

  it('keep what is dangerous within bold and lists as text, too', () => {
    expect(show('**<img src=x onerror=alert(1)>**')).toMatchObject({ text: '<img src=x onerror=alert(1)>' })
    expect(show('- <b>one</b>\n- [two](data:text/html,x)').text).toBe('<b>one</b>[two](data:text/html,x)')
  })

  it('are paragraphs, lists and bold', () => {
    const text = 'Three are free:\n\n- **09:00** Somchai\n- 09:30\n\n1. first\n2. second\nand so\non'
    expect(show(text).tags.filter((tag) => tag !== 'SPAN')).toEqual([
      'DIV',
      'P',
      'UL',
      'LI',
      'STRONG',
      'LI',
      'OL',
      'LI',
      'LI',
      'P',
      'BR',
    ])
    expect(show('นัดหมาย **หมอพลอย** ๑๐:๐๐').text).toBe('นัดหมาย หมอพลอย ๑๐:๐๐')
  })

  it('leave asterisks without a partner alone', () => {
    expect(show('2 * 3 ** 4').text).toBe('2 * 3 ** 4')
    expect(show('**half').text).toBe('**half')
  })

  it('never become anything else, whatever they are', () => {
    const bits = fc.constantFrom(
      '<',
      '>',
      '**',
      '[',
      '](',
      ')',
      '\n',
      '- ',
      '1. ',
      'javascript:',
      '&',
      '"',
      '`',
      'ก',
      ' ',
      'a',
      '!',
      '#',
    )
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 30 }), (parts) => {
        expect(show(parts.join('')).tags[0]).toBe('DIV')
      }),
      { numRuns: 60 },
    )
  })

  it('lose no word', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const words = (shown: string) => shown.replace(/[\s*•\-.)\d]/gu, '')
        const spans = readBlocks(text).flatMap((block) => (block.kind === 'list' ? block.items : block.lines).flat())
        expect(words(spans.map((span) => span.text).join(''))).toBe(words(text))
      }),
    )
  })
})
