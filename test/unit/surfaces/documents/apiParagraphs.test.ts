import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  fieldIn,
  paragraphsAt,
  paragraphsPath,
  paragraphsText,
} from '../../../../src/surfaces/documents/apiParagraphs';
import { refOfDocument } from '../../../../src/surfaces/documents/documentUri';
import { contractTypes } from '../../../../src/records/contract/contractTypes';
import { optionDocument } from '../../../../src/records/responses';

const apiText = readFileSync(join(__dirname, '../../../../docs/api.md'), 'utf8');

describe('the document of a paragraph of the API text', () => {
  it('is the paragraph with its heading, up to the next one', () => {
    const text = paragraphsText(apiText, '2.6') ?? '';
    assert.match(text, /^### 2\.6 Voter of an option\n\nRecord `VoteDetail`:\n\n\| Field /);
    // Without padding, which an editor would wrap.
    assert.ok(text.includes('\n| Field | Type | Shown as | Meaning |\n| --- | --- | --- | --- |\n'));
    assert.match(paragraphsText(apiText, '2.1') ?? '', /^### 2\.1 Access token/);
    assert.match(paragraphsText(apiText, '2.10') ?? '', /^### 2\.10 Participant/);
    assert.match(paragraphsText(apiText, '2.4, 2.5') ?? '', /^### 2\.4 [\s\S]*\n\n### 2\.5 /);
    assert.match(paragraphsText(apiText, '3') ?? '', /^## 3\. States[\s\S]*Which state can follow which[^\n]*\n$/);
    assert.equal(paragraphsText(apiText, '2.99'), undefined);
  });

  it('has a field in its row, or where it is named', () => {
    const selected = (paragraphs: string, key: string) => {
      const text = paragraphsText(apiText, paragraphs) ?? '';
      const place = fieldIn(text, key);
      return place && text.split('\n')[place.start.line]?.slice(place.start.character, place.end.character);
    };
    assert.match(selected('2.3', 'status') ?? '', /^\| status \| integer \| .*ended \(1\)\. \|$/);
    assert.match(selected('2.4, 2.5', 'total') ?? '', /^\| total \|/);
    assert.match(selected('2.2', 'totalNote') ?? '', /^\| totalNote \|/);
    assert.equal(selected('3', 'realEnd'), 'realEnd');
    assert.equal(selected('2.3', 'quorum'), undefined);
  });

  it('exists for every record', () => {
    for (const { paragraph } of [optionDocument, ...contractTypes.map(({ record }) => record)])
      assert.ok(paragraphsText(apiText, paragraph), paragraph);
  });

  it('has a path of its own, and no other path leads to it', () => {
    assert.equal(paragraphsAt(paragraphsPath('2.4, 2.5')), '2.4, 2.5');
    assert.equal(refOfDocument({ query: '' }), undefined);
    for (const path of ['/', '/x.vote.json', ...['', '.*', '2.3/x', '2.'.repeat(30)].map(paragraphsPath)])
      assert.equal(paragraphsAt(path), undefined, path);
  });
});
