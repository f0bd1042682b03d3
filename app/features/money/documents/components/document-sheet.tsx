import { documentTexts } from '../document-texts.ts';
import type { DocumentView } from '../document-view.ts';

const texts = documentTexts.sheet;

/** A document on a sheet of paper, by its own stylesheet alone (`app/styles/documents.css`). */
export function DocumentSheet({ document }: { document: DocumentView }) {
  const { title, number, seller, sellerLines, buyerLines, facts, lines, sums, total, after, plan } = document;
  const { account, notes } = document;
  return (
    <div className="sheet">
      <header className="sheet-head">
        <div>
          <p className="sheet-name">{seller.name}</p>
          {sellerLines.length > 0 ? (
            <p className="sheet-small">
              <Lines lines={sellerLines} />
            </p>
          ) : null}
        </div>
        <div>
          <h1 tabIndex={-1} className="sheet-title">
            {title}
          </h1>
          <p className="sheet-number">{number}</p>
        </div>
      </header>
      <hr className="sheet-rule" />
      <div className="sheet-meta">
        <div>
          <h2 className="sheet-label">{texts.to}</h2>
          <Lines lines={buyerLines} />
        </div>
        <dl className="sheet-facts">
          {facts.map(({ term, detail }) => (
            <Fact key={term} term={term} detail={detail} />
          ))}
        </dl>
      </div>
      <table className="sheet-lines">
        <caption>{texts.columns.lines}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.columns.line}</th>
            <th scope="col">{texts.columns.quantity}</th>
            <th scope="col">{texts.columns.each}</th>
            <th scope="col">{texts.columns.amount}</th>
          </tr>
        </thead>
        {lines.length > 1 ? (
          <tbody>
            <Rows lines={lines.slice(0, -1)} />
          </tbody>
        ) : null}
        <tbody className="sheet-end">
          <Rows lines={lines.slice(-1)} />
          <tr>
            <td colSpan={4}>
              <dl className="sheet-sums">
                <Sums sums={sums} />
                <Sum {...total} className="sheet-total" />
                <Sums sums={after} />
              </dl>
            </td>
          </tr>
        </tbody>
      </table>
      {plan.length > 0 ? (
        <div className="sheet-plan">
          <h2 className="sheet-label">{texts.plan}</h2>
          <dl className="sheet-sums">
            <Sums sums={plan} />
          </dl>
        </div>
      ) : null}
      {account ? (
        <div className="sheet-account">
          <h2 className="sheet-label">{texts.account}</h2>
          <p>
            <Lines lines={[account.name, account.bank, account.number]} />
          </p>
          <p className="sheet-small">{account.hint}</p>
        </div>
      ) : null}
      {notes.length > 0 ? (
        <div className="sheet-notes">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      ) : null}
      <p className="sheet-digest">
        {texts.digest} {document.hash}
      </p>
    </div>
  );
}

function Rows({ lines }: { lines: DocumentView['lines'] }) {
  return lines.map(({ name, detail, quantity, unit, amount }, position) => (
    // Written once: no line of it ever moves.
    // biome-ignore lint/suspicious/noArrayIndexKey: the same piece may stand on two lines
    <tr key={position}>
      <td>
        {name}
        {detail ? <small>{detail}</small> : null}
        <small className="sheet-each">
          {quantity} × <span className="sheet-sum">{unit}</span>
        </small>
      </td>
      <td>{quantity}</td>
      <td className="sheet-sum">{unit}</td>
      <td className="sheet-sum">{amount}</td>
    </tr>
  ));
}

function Fact({ term, detail }: { term: string; detail: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{detail}</dd>
    </>
  );
}

/** Written once: none of them ever moves, and two may have one name. */
function Sums({ sums }: { sums: readonly { term: string; sum: string }[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  return sums.map((each, position) => <Sum key={position} {...each} />);
}

function Sum({ term, sum, className }: { term: string; sum: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{sum}</dd>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name and a street may be the same words
    <span key={position}>
      {line}
      <br />
    </span>
  ));
}
