import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { NodeError, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import type { RenderAnswer, RenderTask } from './renderer.ts'
import { allFonts, needsAllFonts, usualFonts } from './fonts.ts'
import { withOwnLetters } from './text-layer/text-layer.ts'
import { withWordBreaks } from './thai-words.ts'

const [, , templates = '', ownFonts = ''] = process.argv

const fontPaths = existsSync(ownFonts) ? [ownFonts] : []
const compilerWith = (fontBlobs: Buffer[]) =>
  NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs }, { fontPaths }] })
const usual = compilerWith(usualFonts())
let withAllFonts: NodeCompiler | undefined

/** The words of the documents, which whoever runs the server may change while it runs. */
const wordsFile = path.join(templates, 'words.typ')
const readWords = () => (existsSync(wordsFile) ? Buffer.from(withWordBreaks(readFileSync(wordsFile, 'utf8'))) : undefined)

function render({ template, format, data: plainData, pictures }: RenderTask): RenderAnswer {
  const data = withWordBreaks(plainData)
  const compiler = needsAllFonts(data) ? (withAllFonts ??= compilerWith(allFonts())) : usual
  const shadows = Object.entries({ ...pictures, 'words.typ': readWords() })
  const files = shadows.flatMap(([name, bytes]) => (bytes ? [{ file: path.join(templates, name), bytes }] : []))
  for (const { file, bytes } of files) compiler.mapShadow(file, Buffer.from(bytes))
  try {
    const compiled = compiler.compile({ mainFilePath: path.join(templates, `${template}.typ`), inputs: { data } })
    if (!compiled.result) return { fault: faultOf(compiler, compiled.takeError(), data) }
    return {
      bytes:
        format === 'svg'
          ? Buffer.from(compiler.svg(compiled.result))
          : Buffer.from(withOwnLetters(pdf(compiler, compiled.result))),
    }
  } finally {
    for (const { file } of files) compiler.unmapShadow(file)
    compiler.evictCache(0)
  }
}

/** Archival and accessible (PDF/A-2a), unless a character is in no font, which that standard forbids. */
function pdf(compiler: NodeCompiler, document: NodeTypstDocument): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: 'a-2a' })
  } catch {
    return compiler.pdf(document, { pdfStandard: '1.7' })
  }
}

type Diagnostic = { path: string; range: { start: { line: number } } | null; message: string }

/** The place of the fault and, unless it quotes the document's data, its message. */
function faultOf(compiler: NodeCompiler, error: NodeError | null, data: string): string {
  const [first] = (error ? compiler.fetchDiagnostics(error) : []) as Diagnostic[]
  if (!first) return 'unknown fault'
  const file = path.relative(templates, first.path)
  const place = first.range ? `${file}, line ${first.range.start.line + 1}` : file
  return quotes(first.message, JSON.parse(data)) ? place : `${place}: ${first.message}`
}

function quotes(message: string, value: unknown): boolean {
  if (typeof value === 'string') return value !== '' && message.includes(value)
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => quotes(message, part))
}

process.once('disconnect', () => process.exit())
process.on('message', (task: RenderTask) => process.send?.(render(task)))
process.send?.('ready')
