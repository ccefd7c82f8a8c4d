"""Lookalikes: letters with the same shape, so that no two names at a table look the same.

The pairs are from Unicode's list of confusable characters, as far as they look like a Latin letter.
"""

import unicodedata

from hanabi.server.text import INVISIBLE

PAIRS = """
αa ΑA ΒB ΕE ϜF ΗH ιi ϳj ͿJ ΚK ΙI ΜM ϺM ΝN οo σo ΟO ρp ΡP ΤT υu νv ΧX γy ΥY ΖZ
аa АA Ьb ВB сc СC ԁd еe ҽe ЕE ԌG һh НH іi ꙇi ӏl јj ЈJ КK ІI ӀI МM оo ОO рp РP ԛq
ѕs ЅS ТT ѵv ѴV ѡw ԝw ԜW хx ХX уy үy УY ҮY
քf ցg հh ոn ռn օo ՕO գq զq ՏS սu ՍU աw
ɑa ɡg ıi ɪi ƖI ǀI ᴄc ᴏo ꜱs ᴜu ʋu ᴠv ᴡw ʏy ᴢz ƽs
ᎪA ᏴB ᏟC ᎠD ᎬE ᏀG ᏳG Ꮒh ᎻH Ꭵi ᎫJ ᏦK ᏞL ᎷM ᏢP ᎡR ᏒR ᏕS ᏚS ᎢT ᏙV ᎳW ᏔW ᎩY ᎽY ᏃZ
ᗅA ᗷB ᗞD ᗪD ᖴF ᕼH ᒍJ ᒪL ᗰM ᑭP ᖇR ᑌU ᐯV ᙭X
ꓮA ꓐB ꓚC ꓓD ꓰE ꓝF ꓖG ꓧH ꓙJ ꓗK ꓲI ꓡL ꓟM ꓠN ꓳO ꓑP ꓣR ꓢS ꓔT ꓴU ꓦV ꓪW ꓫX ꓬY ꓜZ
ⲥc ⲤC ⲎH ⲔK ⲒI ⲘM ⲚN ⲟo ⲞO ⲣp ⲢP ⲦT ⲬX ⲨY
"""
LATIN = str.maketrans({pair[0]: pair[1] for pair in PAIRS.split()})
UPRIGHT = str.maketrans("I1|0", "lllo")


def find_looks(name: str) -> frozenset[str]:
    """The looks of a name: as it is written, and with lookalike letters.

    Two names with a common look look the same.

    >>> find_looks("Ann") & find_looks("\u0410n\u200cn"), find_looks("Ian") & find_looks("lan")
    (frozenset({'ann'}), frozenset({'lan'}))
    """
    plain = unicodedata.normalize("NFKD", INVISIBLE.sub("", name))
    return frozenset({plain.casefold(), plain.translate(LATIN).translate(UPRIGHT).casefold()})
