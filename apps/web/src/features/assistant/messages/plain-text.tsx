import type { Span } from './text-blocks.ts'
import { readBlocks } from './text-blocks.ts'
import classes from './messages.module.css'

/** The assistant's text. It is never rendered as HTML and has no links: links are built from ids by the app's components. */
export function PlainText({ text }: { text: string }) {
  return (
    <div className={classes.text}>
      {readBlocks(text).map((block, at) => {
        if (block.kind === 'paragraph') {
          return (
            <p key={at}>
              {block.lines.map((line, index) => (
                <span key={index}>
                  {index > 0 && <br />}
                  <Spans spans={line} />
                </span>
              ))}
            </p>
          )
        }
        const items = block.items.map((spans, index) => (
          <li key={index}>
            <Spans spans={spans} />
          </li>
        ))
        return block.start === undefined ? (
          <ul key={at}>{items}</ul>
        ) : (
          <ol key={at} start={block.start}>
            {items}
          </ol>
        )
      })}
    </div>
  )
}

function Spans({ spans }: { spans: Span[] }) {
  return spans.map(({ text, bold }, at) => (bold ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>))
}
