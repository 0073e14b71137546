import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlainText } from './plain-text.ts'

/** The text that comes of pieces. */
function through(...pieces: string[]): string {
  const plain = new PlainText()
  return pieces.map((piece) => plain.add(piece)).join('') + plain.end()
}

test.each([
  ['**Malee** comes at 09:00 and/or 10:00.', '**Malee** comes at 09:00 and/or 10:00.'],
  ['Patient data: none. Re: N/A', 'Patient data: none. Re: N/A'],
  ['- สมชาย ใจดี\n- มาลี\t2', '- สมชาย ใจดี\n- มาลี\t2'],
  ['![a](https://evil.example/?d=1)', '![a](…'],
  ['[click](HTTPS://EVIL.example/a) here', '[click](… here'],
  ['<img src="//evil.example/p.png">', '<img src="…'],
  ['go to www.evil.example now', 'go to … now'],
  ['javascript:alert(1) data:text/html,x mailto:x@evil.example', '… … …'],
  ['a\u0000b\u001b[31mc\r\n', 'ab[31mc\n'],
  ['ftp://evil.exampleก', '…'],
])('%j', (said, shown) => expect(through(said)).toBe(shown))

test('an address is found wherever it is cut', () => {
  const address = 'https://evil.example/collect?name=Malee'
  for (let cut = 1; cut < address.length; cut += 1)
    expect(through('See ', address.slice(0, cut), address.slice(cut), ' please')).toBe('See … please')
})

test('text without addresses arrives whole, however it is cut', () => {
  const words = fc.stringMatching(/^[a-zA-Zก-ฮะ-์0-9 .,\n*-]{0,60}$/)
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('')
      expect(through(...pieces)).toBe(/www\./i.test(text) ? through(text) : text)
    }),
  )
})

test('what can not be an address goes on at once', () => {
  const plain = new PlainText()
  expect(plain.add('สวัสดีค่ะ')).toBe('สวัสดีค่ะ')
  expect(plain.add('Good mor')).toBe('Good ')
  expect(plain.add('ning ')).toBe('morning ')
})
