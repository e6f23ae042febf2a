/** Names and types of fields as the API documents them, written down apart from the descriptions, to check these. */
const facts = {
  '2.1': 'accessToken string, expiresIn integer',
  '2.2': 'recordId string, data object',
  '2.2 data':
    'totalAccessView integer, totalUserView integer, totalMeeting integer, totalMeetingDuration integer, totalElement integer, totalNote integer, totalComment integer, totalText integer, totalFile integer, totalShape integer, totalPic integer, totalWeb integer',
  '2.3':
    'id string, name string, creator string, startTime integer, duration integer, tickets integer, anonymous boolean or string, numberOfVoted integer, status integer, elementTypes array of string, elements array of VoteElement, results array of VoteResult',
  '2.4': 'elementId string, text string, snapshot object, comments array of string',
  '2.4 snapshot': 'height number, width number, pngFileId string, svgFileId string',
  '2.5': 'elementId string, total integer, detail array of VoteDetail',
  '2.6': 'userId string or null, voteCount string',
  '2.8':
    'id string, appId string, recordId string, opId string, opType string, opTime integer, userId string, elementId string, fileType string, fileId string, fileName string, fileSize integer, bigType string, isNotCopy boolean, from string, createdAt integer, updatedAt integer, deletedAt integer or null',
  '2.9':
    'id string, appId string, recordId string, meetingId string, title string, vendor string, cname string, startTime integer, endTime integer, host string, joiners array of Joiner, realEnd boolean, createdAt integer, updatedAt integer, rtcEvent string, rtcDuration integer',
  '2.10':
    'userId integer, mediaIds array of integer, joinDur integer, editDur integer, mediaDur integer, userRole integer, audioNum integer',
  '4.1': 'appId string, appSecret string',
  '4.2': 'list array of string',
  '4.3': 'recordId string',
  '4.4':
    'id string, pageSize integer, pageIndex integer, searchStr string, uploadTimeOrder integer, beginTime integer, endTime integer, deleteBeginTime integer, deleteEndTime integer, fileType array of string',
  '4.5': 'list array of string',
} as const;

export type FactsOf = keyof typeof facts;

/** The documented fields (§2) or parameters (§4) of a paragraph: name and type. */
export const documentedFields = (of: FactsOf): (readonly [name: string, type: string])[] =>
  facts[of].split(', ').map((each) => {
    const [name = '', ...type] = each.split(' ');
    return [name, type.join(' ')] as const;
  });

/** The names of the documented fields of a paragraph. */
export const documentedNames = (of: FactsOf): string[] => documentedFields(of).map(([name]) => name);
