import { GuideList } from "#components/docs/guide-list";
import { listGuides } from "#lib/services/read-guide";
import { docsMessages as text } from "../../../components/messages/en/docs";
import { answering } from "../../internal/answer";

export const metadata = { title: text.title };

export default answering("/docs", async () => <GuideList guides={await listGuides()} />);
